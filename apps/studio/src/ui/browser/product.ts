/** Whether this page belongs to the desktop product, which has no accounts, plans or public URLs. */
export const isDesktop = document.querySelector('meta[name="leafcast-product"]')?.getAttribute('content') === 'desktop';
