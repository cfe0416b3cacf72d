import type { Progress } from '@leafcast/contract';
import { formatBytes } from '@leafcast/messages';
import { isDesktop } from '../../../ui/browser/product.ts';
import { formatSeconds } from '../../../ui/language/format.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { useUploads } from '../queue/upload-store.ts';
import type { TaskPhase } from '../task/phase.ts';
import { computeSpeed, secondsLeft } from '../task/speed.ts';
import { getTaskBytes, type Task } from '../task/task.ts';

/**
 * Texts of the desktop product, which reads files from the same computer: nothing is uploaded, and no connection is
 * slow.
 */
const localTexts = {
  draft: 'import.ready',
  sending: 'import.reading',
  offline: 'import.reading',
  creating: 'import.creating',
  failed: 'import.failed',
} as const;
const isLocal = (phase: TaskPhase): phase is keyof typeof localTexts => Object.hasOwn(localTexts, phase);

/** Returns a text for the phase of a task, with the uploaded amount, the speed and the time left. */
export function usePhaseText(task: Task, phase: TaskPhase, progress: Progress | undefined): string {
  const { t, language } = useText();
  const samples = useUploads((state) => state.samples[task.id]);
  const { sent, size } = getTaskBytes(task);
  if (phase === 'unknown') return t('page.loading');
  if (isDesktop && isLocal(phase)) return t(localTexts[phase]);
  if (phase === 'sending') {
    const speed = computeSpeed(samples ?? []);
    const left = secondsLeft(speed, size - sent);
    const parts = [
      t('phase.sending', { sent: formatBytes(sent, language), size: formatBytes(size, language) }),
      speed > 0 ? formatBytes(speed, language, true) : '',
      left === null ? '' : t('phase.left', { time: formatSeconds(left, language) }),
    ];
    return parts.filter(Boolean).join(' · ');
  }
  if (phase === 'converting' && progress) {
    const parts = [
      progress.total > 0
        ? t('phase.convertingPages', { done: progress.done, count: progress.total })
        : t('phase.converting'),
      progress.secondsLeft === null ? '' : t('phase.left', { time: formatSeconds(progress.secondsLeft, language) }),
    ];
    return parts.filter(Boolean).join(' · ');
  }
  if (phase === 'paused' || phase === 'missing' || phase === 'offline') {
    return t(`phase.${phase}`, { sent: formatBytes(sent, language), size: formatBytes(size, language) });
  }
  return t(`phase.${phase}`);
}
