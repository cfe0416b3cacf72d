import type { FigureSums } from '@leafcast/contract';
import type { Language } from '@leafcast/messages';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export type DayFigures = FigureSums & { readonly day: string };

interface DayChartProps {
  readonly days: readonly DayFigures[];
  readonly language: Language;
  readonly label: string;
  /** Names of the day axis and the two curves. */
  readonly names: readonly [day: string, views: string, readers: string];
}

const height = 240;

/**
 * Shows views and readers by day as curves; a table below shows the same numbers. Loaded separately because the chart
 * library is large.
 */
export function DayChart({ days, language, label, names }: DayChartProps) {
  const [dayName, views, readers] = names;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const style = getComputedStyle(box);
    const color = (name: string) => style.getPropertyValue(name);
    const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const whole = new Intl.NumberFormat(language);
    const day = (seconds: number) => format.format(new Date(seconds * 1000));
    const axis = { stroke: color('--quiet'), grid: { stroke: color('--line'), width: 1 }, ticks: { show: false } };
    const chart = new UPlot(
      {
        width: box.clientWidth,
        height,
        tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'UTC'),
        // The legend only names the curves; it could show values only for the day under the pointer.
        legend: { live: false },
        cursor: { y: false, drag: { x: false, y: false } },
        scales: { y: { range: (_chart, _least, most) => [0, Math.max(4, most * 1.1)] } },
        axes: [
          {
            ...axis,
            values: (_chart, marks) => marks.map(day),
            space: 72,
            incrs: [1, 2, 7, 14, 30, 90, 365].map(toSeconds),
          },
          {
            ...axis,
            size: 48,
            values: (_chart, marks) => marks.map((mark) => (Number.isInteger(mark) ? whole.format(mark) : '')),
          },
        ],
        series: [
          { label: dayName, value: (_chart, at) => (at === null ? '' : day(at)) },
          {
            label: views,
            stroke: color('--accent'),
            fill: color('--figures-fill'),
            width: 2,
            points: { show: days.length < 40 },
          },
          { label: readers, stroke: color('--second-series'), width: 2, dash: [6, 4], points: { show: false } },
        ],
      },
      [days.map((one) => Date.parse(one.day) / 1000), days.map((one) => one.views), days.map((one) => one.readers)],
      box,
    );
    const watch = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height }));
    watch.observe(box);
    return () => {
      watch.disconnect();
      chart.destroy();
    };
  }, [days, language, dayName, views, readers]);
  return <div ref={place} className="figures-chart" role="img" aria-label={label} dir="ltr" />;
}

const toSeconds = (days: number) => days * 24 * 3600;
