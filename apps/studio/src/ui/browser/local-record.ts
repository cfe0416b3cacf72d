/** Values by id, stored in this browser under a single key. */
interface LocalRecord<Value> {
  get(id: string): Value | undefined;
  set(id: string, value: Value): void;
  remove(id: string): void;
}

/**
 * Creates an accessor for the values stored under a key. No other code may use this key. If storage is forbidden or its
 * content is invalid, there are no values.
 */
export function localRecord<Value>(key: string): LocalRecord<Value> {
  function read(): Readonly<Record<string, Value>> {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
      return typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, Value>>) : {};
    } catch {
      return {};
    }
  }
  function write(kept: Readonly<Record<string, Value>>): void {
    try {
      localStorage.setItem(key, JSON.stringify(kept));
    } catch {
      return;
    }
  }
  return {
    get: (id) => read()[id],
    set: (id, value) => write({ ...read(), [id]: value }),
    remove(id) {
      const { [id]: _removed, ...rest } = read();
      write(rest);
    },
  };
}
