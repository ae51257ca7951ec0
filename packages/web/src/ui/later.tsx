import { useSignal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';

/** A part of the page that is loaded when it is first wanted. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function Later(props: Props): JSX.Element | null {
    const isThere = useSignal(loaded !== null);
    useEffect(() => {
      // It may have come for another between this one's first drawing and now.
      if (loaded !== null) {
        isThere.value = true;
        return;
      }
      void load().then((part) => {
        loaded = part;
        isThere.value = true;
      });
    }, []);
    const Part = loaded;
    return isThere.value && Part !== null ? <Part {...props} /> : null;
  };
}
