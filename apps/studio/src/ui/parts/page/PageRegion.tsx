import { type ComponentProps, createContext, useContext } from 'react';

/** Whether the component is inside the main element, of which a page must have only one. */
export const IsInMain = createContext(false);

/** Renders the main element, or a section if it is already inside one. */
export function PageRegion(props: ComponentProps<'main'>) {
  return useContext(IsInMain) ? <section {...props} /> : <main {...props} />;
}
