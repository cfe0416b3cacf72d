export { ProjectError, type ProjectFault } from './fault.ts';
export { isEntryName, listEntryName } from './format/entry-name.ts';
export type { ListedEntry, ProjectInfo } from './format/project-json.ts';
export { projectLimits } from './limits.ts';
export { type LockHolder, lockProject, type ProjectLockResult } from './lock/lock-project.ts';
export { type OpenProject, type OpenProjectResult, openProject } from './read/open-project.ts';
export type { ProjectSource } from './write/write-entry.ts';
export { type WriteOptions, type WrittenProject, writeProject } from './write/write-project.ts';
export { Scratch } from './zip/read-at.ts';
