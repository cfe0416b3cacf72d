import { Button } from 'antd';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FormMessages, useFormMessages } from '../../books/settings-form/form-messages.ts';
import { mayUse } from '../../session/entitlements.ts';
import { useSession } from '../../session/session-store.ts';
import { useText } from '../../ui/language/use-text.ts';
import { openPanel } from '../sections/open-panel.ts';
import { placeCard, type ScreenBox } from './place-card.ts';
import { tourSteps } from './steps.ts';
import { endTour } from './tour-store.ts';
import { type TourAnchor, useTourAnchor } from './use-anchor.ts';
import './tour.css';

/** Presents the editor step by step, with a card next to each control. @see W-053 … W-066 */
export function Tour() {
  const messages = useFormMessages();
  return messages && <Steps messages={messages} />;
}

function Steps({ messages: { t } }: { readonly messages: FormMessages }) {
  const common = useText();
  const [index, setIndex] = useState(0);
  /** Whether the user moved backward. Steps without a control are skipped in the direction of the last move. */
  const [isBack, setIsBack] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const step = tourSteps[index] ?? tourSteps[0];
  const anchor = useTourAnchor(step?.anchors ?? nowhere);
  const isDenied = useSession(({ entitlements }) => step?.feature !== undefined && !mayUse(entitlements, step.feature));

  const go = (by: 1 | -1) => {
    const to = index + by;
    if (to < 0) return;
    if (to === tourSteps.length) return endTour();
    setIsBack(by < 0);
    setIndex(to);
  };
  useEffect(() => {
    const before = document.activeElement;
    // `showModal` makes the content behind the dialog inaccessible.
    dialog.current?.showModal();
    next.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    if (step?.panel) openPanel(step.panel);
  }, [step]);
  useEffect(() => {
    if (anchor !== 'absent') return;
    const to = index + (isBack ? -1 : 1);
    if (to === tourSteps.length) endTour();
    else setIndex(Math.max(0, to));
  }, [anchor, index, isBack]);

  const byKey = (event: KeyboardEvent) => {
    const isMirrored = document.documentElement.dir === 'rtl';
    if (event.key === (isMirrored ? 'ArrowLeft' : 'ArrowRight')) go(1);
    else if (event.key === (isMirrored ? 'ArrowRight' : 'ArrowLeft')) go(-1);
    else return;
    event.preventDefault();
  };
  if (!step) return null;
  return (
    <dialog
      ref={dialog}
      className="tour"
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
      data-step={step.id}
      onKeyDown={byKey}
      onCancel={(event) => {
        event.preventDefault();
        endTour();
      }}
    >
      <Spotlight anchor={anchor} />
      <Card anchor={anchor}>
        <p className="quiet" aria-live="polite">
          {t('tour.step', { step: index + 1, count: tourSteps.length })}
        </p>
        <h2 id="tour-title">{t(step.title)}</h2>
        <p id="tour-text">{t(step.text)}</p>
        {isDenied && <p className="setting-denied">{common.t('power.denied')}</p>}
        <Buttons t={t} index={index} next={next} onGo={go} />
      </Card>
    </dialog>
  );
}

const nowhere: readonly string[] = [];
/** Distance in pixels by which the highlighted area extends beyond the control. */
const halo = 4;

/** Highlights a control and shades the rest of the window. */
function Spotlight({ anchor }: { readonly anchor: TourAnchor }) {
  const box = typeof anchor === 'object' ? anchor : null;
  return (
    <div
      className="tour-light"
      style={
        box
          ? {
              transform: `translate(${box.x - halo}px, ${box.y - halo}px)`,
              width: box.width + 2 * halo,
              height: box.height + 2 * halo,
            }
          : { width: 0, height: 0 }
      }
    />
  );
}

function Card({ anchor, children }: { readonly anchor: TourAnchor; readonly children: React.ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ x: 0, y: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text makes another size
  useLayoutEffect(() => {
    const place = () => {
      if (!card.current) return;
      const { offsetWidth: width, offsetHeight: height } = card.current;
      const screen = { width: window.innerWidth, height: window.innerHeight };
      const isMirrored = document.documentElement.dir === 'rtl';
      setAt(
        placeCard(
          typeof anchor === 'object' && anchor ? boxNextToPanel(anchor) : null,
          { width, height },
          screen,
          isMirrored,
        ),
      );
    };
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [anchor, children]);
  return (
    <div ref={card} className="tour-card" style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
      {children}
    </div>
  );
}

/**
 * Extends the box of a control in the navigation or in a panel to the width of both, so that the card does not cover
 * the panel that it describes.
 */
function boxNextToPanel(control: ScreenBox): ScreenBox {
  const sides = [...document.querySelectorAll('.rail, #panel')].map((side) => side.getBoundingClientRect());
  const left = Math.min(...sides.map((side) => side.left));
  const right = Math.max(...sides.map((side) => side.right));
  const middle = control.x + control.width / 2;
  const isOnStage = middle < left || middle > right || control.y < Math.min(...sides.map(({ top }) => top));
  return isOnStage ? control : { ...control, x: left, width: right - left };
}

interface ButtonsProps extends Pick<FormMessages, 't'> {
  readonly index: number;
  readonly next: RefObject<HTMLButtonElement | null>;
  readonly onGo: (by: 1 | -1) => void;
}

function Buttons({ t, index, next, onGo }: ButtonsProps) {
  const isLast = index === tourSteps.length - 1;
  return (
    <div className="tour-buttons">
      {!isLast && (
        <Button type="text" onClick={endTour}>
          {t('tour.leave')}
        </Button>
      )}
      <Button disabled={index === 0} onClick={() => onGo(-1)}>
        {t('tour.back')}
      </Button>
      <Button type="primary" ref={next} onClick={() => onGo(1)}>
        {t(isLast ? 'tour.end' : 'tour.next')}
      </Button>
    </div>
  );
}
