import {
  type CallData,
  type CallInput,
  deleteOwnTemplate,
  getOwnTemplate,
  importOwnTemplate,
  type OwnTemplate,
  renameOwnTemplate,
  saveOwnTemplate,
} from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { readData } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { CallError } from '../../api/failure.ts';
import { queryClient } from '../../api/query-client.ts';
import { readUrlLocation } from '../../ui/browser/addresses.ts';
import { languageTag, text } from '../../ui/language/use-text.ts';

/** Id of the current team; `0` for none. */
export const currentTeam = (): string => readUrlLocation(new URLSearchParams(window.location.search)).tid;

const key = 'own-templates';

/**
 * Loads the templates of the author or of the current team. `isPending` is true until the server has responded or the
 * request has failed.
 */
export function useCustomTemplates(): {
  readonly data: readonly OwnTemplate[] | undefined;
  readonly isPending: boolean;
} {
  const tid = currentTeam();
  return useQuery({
    queryKey: [key, tid],
    queryFn: async ({ signal }) => (await call(getOwnTemplate, { tid }, { signal, isQuiet: true })).list,
  });
}

const refresh = () => queryClient.invalidateQueries({ queryKey: [key] });

/**
 * Saves a template. The promises of all functions in this module that change templates resolve after the list has been
 * reloaded.
 *
 * @throws CallError; its message can be shown to the user
 */
export async function saveTemplate(template: Omit<CallInput<typeof saveOwnTemplate>, 'tid'>): Promise<void> {
  await call(saveOwnTemplate, { ...template, tid: currentTeam() }, { isQuiet: true });
  await refresh();
}

export async function renameTemplate(templateId: string, name: string): Promise<void> {
  await call(renameOwnTemplate, { templateId, name }, { isQuiet: true });
  await refresh();
}

export async function deleteTemplate(templateId: string): Promise<void> {
  await call(deleteOwnTemplate, { templateId }, { isQuiet: true });
  await refresh();
}

export async function importTemplate(file: File): Promise<void> {
  const form = new FormData();
  form.set('tid', currentTeam());
  form.set('file', file);
  await send(form);
  await refresh();
}

async function send(form: FormData): Promise<CallData<typeof importOwnTemplate>> {
  const network = text('error.network');
  try {
    const headers = { Accept: 'application/json', 'Accept-Language': languageTag() };
    const response = await fetch(importOwnTemplate.path, { method: 'POST', headers, body: form });
    const texts = { anError: text('error.anError'), errorOccurred: text('error.occurred'), network };
    return readData<typeof importOwnTemplate>(await response.json(), texts);
  } catch (cause) {
    throw cause instanceof CallError ? cause : new CallError('network', 'NETWORK', network, { cause });
  }
}

/** Returns the URL of a template file. @see D-300 */
export function templateFileAddress(templateId: string): string {
  return `/book_edit2/export/template/${encodeURIComponent(templateId)}/file`;
}
