/** Returns a function that creates a value on first use. */
export const once = <Value>(make: () => Value) => {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
