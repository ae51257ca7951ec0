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
  const old = new Map(Object.entries(before));
  const now = Object.entries(after);
  return now.length === old.size && now.every(([name, value]) => old.get(name) === value);
}
