/** The panels; at most one is open. */
export type PanelName = 'outline' | 'thumbnails' | 'search' | 'share' | 'help' | 'more';
