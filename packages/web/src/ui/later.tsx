import { useSignal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';

/** A part of the page that is loaded when it is first wanted. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function Later(props: Props): JSX.Element | null {
    const isThere = useSignal(loaded !== null);
    useEffect(() => {
      if (loaded !== null) return;
      void load().then((part) => {
        loaded = part;
        isThere.value = true;
      });
    }, []);
    const Part = loaded;
    return isThere.value && Part !== null ? <Part {...props} /> : null;
  };
}
