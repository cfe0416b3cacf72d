import { type ComponentType, lazy } from 'react';
import { loadPart } from '../ui/loading/load-part.ts';

const part = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await loadPart(load) }));

/** Sections of the console in display order. Each section is loaded when it is first opened. */
export const consoleSections = [
  { id: 'overview', Section: part(async () => (await import('./overview/Overview.tsx')).Overview) },
  { id: 'accounts', Section: part(async () => (await import('./accounts/Accounts.tsx')).Accounts) },
  { id: 'teams', Section: part(async () => (await import('./works/Teams.tsx')).Teams) },
  { id: 'books', Section: part(async () => (await import('./works/Books.tsx')).Books) },
  { id: 'jobs', Section: part(async () => (await import('./works/Jobs.tsx')).Jobs) },
  { id: 'plans', Section: part(async () => (await import('./plans/Plans.tsx')).Plans) },
  { id: 'storage', Section: part(async () => (await import('./works/Storage.tsx')).Storage) },
  {
    id: 'registration',
    Section: part(async () => (await import('./installation/Registration.tsx')).Registration),
  },
  { id: 'limits', Section: part(async () => (await import('./accounts/AccountTypeLimits.tsx')).AccountTypeLimits) },
  {
    id: 'look',
    Section: part(async () => (await import('./installation/InstallationAppearance.tsx')).InstallationAppearance),
  },
  { id: 'mail', Section: part(async () => (await import('./installation/Mail.tsx')).Mail) },
  { id: 'record', Section: part(async () => (await import('./record/AuditLog.tsx')).AuditLog) },
] as const;
