import { Component, type ComponentType, createElement, type JSX } from 'preact';

/** A part of the page that is drawn again only when what it was given is something else. */
export function memo<Props extends object>(
  part: ComponentType<Props>,
  isSame: (before: Props, after: Props) => boolean = isEqual,
): ComponentType<Props> {
  return class Kept extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      return !isSame(this.props, next);
    }

    override render(): JSX.Element {
      return createElement(part, this.props);
    }
  };
}

function isEqual<Props extends object>(before: Props, after: Props): boolean {
  return hasSame(before, after, (a, b) => a === b || (isParts(a) && isParts(b) && hasSame(a, b, Object.is)));
}

/** A style or a pair of colours is put together anew every time, and is the same if its parts are. */
function isParts(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function hasSame(before: object, after: object, isSame: (a: unknown, b: unknown) => boolean): boolean {
  const old: Readonly<Record<string, unknown>> = { ...before };
  const now = Object.entries(after);
  return now.length === Object.keys(old).length && now.every(([name, value]) => isSame(old[name], value));
}
