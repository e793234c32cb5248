import { Component, type ComponentChildren, type ComponentClass } from 'preact'

/** A part that is drawn anew only when one of its props is another one. On a long line nearly everything stays as it is. No hooks inside. */
export function memo<P extends object>(draw: (props: P) => ComponentChildren): ComponentClass<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return differ(this.props, next) || differ(next, this.props)
    }

    override render(props: P) {
      return draw(props)
    }
  }
}

const differ = (one: object, other: object): boolean =>
  Object.entries(one).some(([name, value]) => !Object.is(value, (other as Record<string, unknown>)[name]))
