import { memoryStore } from '../../src/store/memory.ts';
import { storeContract } from './contract.ts';

storeContract('memory', async () => {
  const store = memoryStore();
  return { open: async () => store, dispose: async () => store.close() };
});
