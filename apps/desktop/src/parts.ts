import { writerOf } from '@leafcast/node/files/write-atomically';
import { type Answer, localAccount } from '@leafcast/server';
import type { FastifyInstance } from 'fastify';
import { chooseGhostscript } from './about/choose-ghostscript.ts';
import { registerAbout } from './about/routes.ts';
import type { Batch } from './batch/batch.ts';
import { openBatch } from './batch/open-batch.ts';
import { registerBatch } from './batch/routes.ts';
import { registerCloud } from './cloud/routes.ts';
import { registerDemo } from './demo/routes.ts';
import type { Desktop } from './desktop.ts';
import { type Entrance, letIn, openEntrance } from './entrance/entrance.ts';
import { openOwnCalls } from './entrance/own-calls.ts';
import type { Licence } from './licence/licence.ts';
import { registerLicences } from './licence/routes.ts';
import { closeOnRequest } from './menus/close-on-request.ts';
import { menuKeeper } from './menus/kept-menu.ts';
import { type Menus, openMenus } from './menus/menus.ts';
import { type OpenedFiles, openOpenedFiles } from './opening/opened-files.ts';
import { registerOpening } from './opening/routes.ts';
import { openPageEvents } from './page/page-events.ts';
import { type PhonePreviewOptions, registerPhonePreview } from './phone-preview/routes.ts';
import { projectDialogs } from './projects/project-dialogs.ts';
import { type ProjectFiles, projectFiles } from './projects/project-files.ts';
import { Projects } from './projects/projects.ts';
import type { ProjectRecords } from './projects/records.ts';
import { registerProjects } from './projects/routes.ts';
import { registerPublishing } from './publish/routes.ts';
import { registerReport } from './report/routes.ts';
import { toggleUpdates } from './settings/settings.ts';
import { registerUpdates } from './updates/routes.ts';

/** Values known before the server starts. */
export interface Given {
  readonly dataFolder: string;
  readonly programFolder: string;
  readonly records: ProjectRecords;
  readonly engine: () => string;
  /** Address where new versions are announced. */
  readonly announced: string | undefined;
  readonly phones: PhonePreviewOptions | undefined;
  /** Initial address of the cloud server. */
  readonly cloud: string | undefined;
  readonly licence: Licence;
  /** Command for the menus that the window already shows; empty if none. */
  readonly shownMenu: string;
  /** Token of the session promised to the window, which is already open. */
  readonly windowToken: string | undefined;
}

/** Parts that starting and stopping the program requires. */
export interface Parts {
  readonly desktop: Desktop;
  readonly entrance: Entrance;
  readonly files: ProjectFiles;
  readonly opened: OpenedFiles;
  readonly batch: Batch;
}

/** Registers the parts of the program on its server and connects them. */
export async function registerParts(
  app: FastifyInstance,
  answer: Answer,
  begun: Omit<Desktop, 'accountId' | 'calls' | 'page'>,
  given: Given,
): Promise<Parts> {
  const { services } = begun;
  const accountId = await localAccount(services);
  const entrance = openEntrance(app, services, accountId);
  if (given.windowToken !== undefined) await letIn(services, accountId, given.windowToken);
  const calls = await openOwnCalls(app, services, accountId);
  const desktop: Desktop = { ...begun, accountId, calls, page: openPageEvents(app, services) };
  const menus = registerMenus(desktop, given);
  const { licence } = given;
  await registerLicences(app, answer, desktop, licence, () => menus.update({ isRegistered: licence.isRegistered }));
  const opened = openOpenedFiles(app, desktop);
  registerOpening(answer, desktop, opened);
  const onClose = closeOnRequest(desktop);
  const { files, projects } = putProjects(answer, desktop, { opened, menus, onClose, records: given.records });
  registerAbout(answer, desktop, {
    dataFolder: given.dataFolder,
    onSettings: () => menus.update(),
    onShown(bookId) {
      menus.update({ hasBook: bookId !== '' });
      if (bookId !== '') projects.show(bookId);
    },
    engine: given.engine,
  });
  registerPhonePreview(app, answer, desktop, given.phones);
  registerReport(answer, desktop, given);
  registerDemo(answer, desktop, given);
  await registerUpdates(app, answer, desktop, given);
  registerPublishing(answer, desktop);
  const connection = await registerCloud(app, answer, desktop, given);
  const batch = await openBatch(desktop, given);
  registerBatch(answer, desktop, batch, { opened, connection });
  return { desktop, entrance, files, opened, batch };
}

function registerMenus(desktop: Desktop, { dataFolder, records, shownMenu }: Given): Menus {
  const { settings } = desktop;
  const own = {
    checksForUpdates: () => void toggleUpdates(settings).then(() => menus.update()),
    ghostscript: () => void chooseGhostscript(desktop),
  };
  const keep = menuKeeper(dataFolder, writerOf);
  const menus: Menus = openMenus(desktop, own, { recent: records.list(), shown: shownMenu, keep });
  return menus;
}

interface ProjectsNeed {
  readonly opened: OpenedFiles;
  readonly menus: Menus;
  readonly onClose: () => void;
  readonly records: ProjectRecords;
}

function putProjects(
  answer: Answer,
  desktop: Desktop,
  { opened, menus, onClose, records }: ProjectsNeed,
): { readonly files: ProjectFiles; readonly projects: Projects } {
  const { accountId, calls, page, services, version } = desktop;
  const dialogs = projectDialogs(desktop);
  const files = projectFiles(services, accountId, version);
  const onChange = () => {
    page.send({ type: 'changed', what: 'projects' });
    menus.update({ recent: records.list() });
  };
  const projects = new Projects({ calls, dialogs, files, records, now: services.now, onChange });
  registerProjects(answer, projects, { dialogs, opened, onClose });
  menus.update({ recent: records.list() });
  return { files, projects };
}
