/** What the system says of the installed program: its purpose in menus, and the kind of its files. */
export const messages = {
  purpose: 'Turn PDF documents into page-turning books',
  project: 'Leafcast project',
} as const;
