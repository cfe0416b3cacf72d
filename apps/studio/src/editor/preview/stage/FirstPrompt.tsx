import { useEffect, useState } from 'react';
import { useText } from '../../../ui/language/use-text.ts';
import { useTour } from '../../tour/tour-store.ts';
import { hasSeenPrompt, type PromptedDevice, promptMs, rememberPromptSeen } from './prompt-memory.ts';

const texts = { pc: 'preview.firstPc', phone: 'preview.firstPhone' } as const;

/**
 * Explains the preview of a device for five seconds when the device is shown for the first time, but not during the
 * tour. @see W-076 … W-078
 */
export function FirstPrompt({ device }: { readonly device: PromptedDevice }) {
  const { t } = useText();
  const [isNew, setIsNew] = useState(() => !hasSeenPrompt(device));
  const isShown = useTour(({ isOffered, isRunning }) => isOffered !== null && !isRunning) && isNew;
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => {
      setIsNew(false);
      rememberPromptSeen(device);
    }, promptMs);
    return () => clearTimeout(timer);
  }, [isShown, device]);
  return (
    <p className="preview-prompt" role="status" data-shown={isShown}>
      {isShown && t(texts[device])}
    </p>
  );
}
