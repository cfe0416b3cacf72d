/** Whether the desktop product shows this page: it has no accounts, no plans and no addresses for the public. */
export const isDesktop = document.querySelector('meta[name="leafcast-product"]')?.getAttribute('content') === 'desktop';
