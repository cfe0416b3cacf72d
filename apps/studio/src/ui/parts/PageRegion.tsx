import { type ComponentProps, createContext, useContext } from 'react';

/** Whether the main part of the page is around: there is one of it. */
export const IsInMain = createContext(false);

/** What fills a page or the main part of one. */
export function PageRegion(props: ComponentProps<'main'>) {
  return useContext(IsInMain) ? <section {...props} /> : <main {...props} />;
}
