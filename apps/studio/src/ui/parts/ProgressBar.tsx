/** Shows progress in percent, from 0 to 100. */
export function ProgressBar({ percent, label }: { readonly percent: number; readonly label: string }) {
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div className="progress-done" style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
