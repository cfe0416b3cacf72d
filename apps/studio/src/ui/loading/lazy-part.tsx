import { type ComponentType, createElement, lazy } from 'react';
import { loadPart } from './load-part.ts';

/** A component whose code is loaded when it is first shown or prepared. */
export type LazyPart<Props extends object> = ComponentType<Props> & { readonly prepare: () => Promise<void> };

/**
 * Creates a component whose code is loaded when it is first shown. A prepared component is rendered immediately.
 * Otherwise React shows the fallback for at least 0.3 seconds, even if the code arrives sooner.
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
