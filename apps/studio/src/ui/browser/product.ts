/** Whether the desktop product shows this page. It has no accounts, plans or public URLs. */
export const isDesktop = document.querySelector('meta[name="leafcast-product"]')?.getAttribute('content') === 'desktop';
