import { type ComponentProps, createContext, useContext } from 'react';

/** Whether the component is inside a main element; a page must have only one. */
export const IsInMain = createContext(false);

/** Renders a main element, or a section if it is already inside a main element. */
export function PageRegion(props: ComponentProps<'main'>) {
  return useContext(IsInMain) ? <section {...props} /> : <main {...props} />;
}
