import { type CallBody, type CallData, getErrorReport, saveErrorReport, sendFeedback } from '@leafcast/contract';
import { loadToolsMessages, translator } from '@leafcast/messages';
import type { HandleCall } from '@leafcast/server';
import type { Desktop } from '../../system/desktop.ts';
import { supportAddress } from '../../system/links/support-address.ts';
import { createMailtoAddress } from './mail.ts';
import { createErrorReport, type ReportSources } from './report.ts';
import { saveTextToChosenFile } from './save-text.ts';

/**
 * Registers the error report and the feedback. The program sends neither automatically; the user decides. @see D-138,
 * D-139
 */
export function registerErrorReportCalls(handle: HandleCall, desktop: Desktop, sources: ReportSources): void {
  const { window, links } = desktop;
  const words = async () => {
    const language = desktop.language();
    return translator(await loadToolsMessages(language), language);
  };

  handle(getErrorReport, async () => ({ text: await createErrorReport(desktop, sources) }));

  handle(saveErrorReport, async ({ text }) => {
    const t = await words();
    return saveTextToChosenFile(desktop, { title: t('report.title'), name: 'leafcast-report', text });
  });

  handle(sendFeedback, async (feedback): Promise<CallData<typeof sendFeedback>> => {
    const t = await words();
    const to = supportAddress(links);
    const report = feedback.report ? await createErrorReport(desktop, sources) : '';
    const letter = letterOf(feedback, desktop.version);
    const subject = `Leafcast ${desktop.version}: ${t(`feedback.kind.${feedback.kind}`)}`;
    const whole = to === null ? null : createMailtoAddress(to, subject, letter);
    if (to === null) {
      const text = report === '' ? letter : `${letter}\n\n${report}`;
      return saveTextToChosenFile(desktop, {
        title: t('feedback.title'),
        name: 'leafcast-feedback',
        text: `${subject}\n\n${text}`,
      });
    }
    // Text that does not fit into the link is saved to a file that the user attaches.
    const rest = [whole === null ? letter : '', report].filter((part) => part !== '').join('\n\n');
    if (rest === '') {
      window.send({ do: 'open', url: whole ?? '' });
      return { outcome: 'mail', path: '' };
    }
    const saved = await saveTextToChosenFile(desktop, {
      title: t('feedback.saveReport'),
      name: 'leafcast-report',
      text: rest,
    });
    if (saved.outcome !== 'saved') return saved;
    const body = `${whole === null ? '' : `${letter}\n\n`}${t('feedback.attach', { path: saved.path })}`;
    window.send({
      do: 'open',
      url: createMailtoAddress(to, subject, body) ?? createMailtoAddress(to, subject, '') ?? `mailto:${to}`,
    });
    return { outcome: 'mail', path: saved.path };
  });
}

function letterOf({ text, email }: Pick<CallBody<typeof sendFeedback>, 'text' | 'email'>, version: string): string {
  return [text, '', `Leafcast ${version}`, email ?? ''].join('\n').trim();
}
