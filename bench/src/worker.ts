import { cpuTime } from './clock.ts';
import type { ContestantModule, ForkBench } from './contestant.ts';
import { memory, pace } from './endless.ts';
import type { Answers, Request } from './messages.ts';

/**
 * One process for one contestant: what one of them teaches the optimiser about shared functions
 * (a generator read through a proxy, say) must not slow another down.
 */
const path = process.argv[2];
if (path === undefined) throw new Error('usage: worker.js CONTESTANT-FILE');
const module: ContestantModule = await import(path);

let forks: ForkBench | undefined;

async function answer(request: Request): Promise<Answers[Request['ask']]> {
  switch (request.ask) {
    case 'names':
      return {
        contestants: module.contestants.map(({ name }) => name),
        fork: module.forkBench !== undefined,
        byHand: module.forkByHand !== undefined,
        endless: module.endless !== undefined,
        thinker: module.thinker !== undefined,
        overhead: module.overhead !== undefined,
      };
    case 'play': {
      const contestant = module.contestants.find(({ name }) => name === request.name);
      if (contestant === undefined) throw new Error(`no contestant ${request.name} in ${path}`);
      // No forced collection first: it throws away optimised code, and libraries with many shapes pay most for that.
      const before = cpuTime();
      const { moves, checksum } = contestant.play(request.first, request.count);
      return { moves, checksum: checksum >>> 0, cpu: cpuTime() - before };
    }
    case 'fork': {
      const make = request.byHand ? module.forkByHand : module.forkBench;
      if (make === undefined) throw new Error(`no fork bench in ${path}`);
      forks ??= make();
      const before = cpuTime();
      const looked = forks.run(request.times);
      const cpu = cpuTime() - before;
      // Looked at, so that no copy can be optimised away.
      if (!Number.isFinite(looked)) throw new Error('the last fork has lost its data');
      return cpu;
    }
    case 'pace':
    case 'memory': {
      if (module.endless === undefined) throw new Error(`no endless duel in ${path}`);
      return (request.ask === 'pace' ? pace : memory)(module.endless, request.games);
    }
    case 'think': {
      if (module.thinker === undefined) throw new Error(`no thinker in ${path}`);
      let answers = 0;
      const before = cpuTime();
      for (let seed = request.first; seed < request.first + request.count; seed++) {
        answers += await module.thinker.play(seed);
      }
      return { answers, cpu: cpuTime() - before };
    }
    case 'simulate': {
      if (module.overhead === undefined) throw new Error(`no simulation in ${path}`);
      const play = request.bare ? module.overhead.bare : module.overhead.simulated;
      const before = cpuTime();
      const moves = play(request.first, request.count);
      if (moves === 0) throw new Error('nothing was played');
      return cpuTime() - before;
    }
    case 'measure': {
      const measure = module.measures?.[request.what];
      if (measure === undefined) throw new Error(`no measure ${request.what} in ${path}`);
      return measure(request.first, request.count);
    }
  }
}

process.on('message', async (request: Request) => {
  process.send?.(await answer(request));
});
