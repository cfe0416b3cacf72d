import { type ComponentType, createElement, lazy } from 'react';
import { loadPart } from './load-part.ts';

/** A component whose code comes when it is first shown, or when it is prepared. */
export type LazyPart<Props extends object> = ComponentType<Props> & { readonly prepare: () => Promise<void> };

/**
 * A component whose code comes when it is first shown. One that is prepared before is drawn at once: React shows whatever
 * stands in for a component that it waits for at least 0.3 seconds, however soon the component is there.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Ready: ComponentType<Props> | null = null;
  const Waiting: ComponentType<Props> = lazy(async () => ({ default: await loadPart(load) }));
  const Part = (props: Props) => createElement(Ready ?? Waiting, props);
  return Object.assign(Part, {
    async prepare() {
      Ready = await loadPart(load);
    },
  });
}
