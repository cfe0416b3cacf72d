/** As many as leaves need at one time: two sides, two corners. */
const most = 4;

/** Answers again what has been asked lately without finding it out anew; what is asked is compared as JSON. */
export function lately<Asked extends readonly unknown[], Answer>(
  find: (...asked: Asked) => Answer,
): (...asked: Asked) => Answer {
  const known = new Map<string, Answer>();
  return (...asked) => {
    const key = JSON.stringify(asked);
    const answer = known.get(key) ?? find(...asked);
    if (!known.has(key) && known.size === most) known.clear();
    known.set(key, answer);
    return answer;
  };
}
