import type { PDFObject } from 'mupdf';

/** Maximum nesting depth of a visibility expression, and maximum number of its members in total. */
const maxDepth = 32;
const maxMembers = 10_000;
/** Maximum number of optional content groups whose states are read. */
const maxGroups = 20_000;

/** Checks whether the content of an optional content group or a membership dictionary is visible. */
export type IsLayerShown = (content: PDFObject) => boolean;

/**
 * Reads which layers of a document are visible when it is opened: the states of its groups in the default
 * configuration, and of the groups that follow their usage on a screen. @see ISO 32000-2, 8.11
 *
 * @param properties the `OCProperties` dictionary of the catalog
 */
export function readLayerStates(properties: PDFObject): IsLayerShown {
  const configuration = properties.get('D');
  if (!configuration.isDictionary()) return () => true;
  const isOnByDefault = configuration.get('BaseState').asName() !== 'OFF';
  const states = new Map<number, boolean>();
  // These lists contain only the groups whose state differs from the default.
  for (const group of membersOf(configuration.get('ON'))) states.set(group.asIndirect(), true);
  for (const group of membersOf(configuration.get('OFF'))) states.set(group.asIndirect(), false);
  for (const use of membersOf(configuration.get('AS'))) applyUse(use, states);
  const intents = namesOf(configuration.get('Intent'));

  const isGroupOn: IsLayerShown = (group) => {
    const own = namesOf(group.get('Intent'));
    const counts = intents.includes('All') || own.some((intent) => intents.includes(intent));
    return counts ? (states.get(group.asIndirect()) ?? isOnByDefault) : true;
  };
  return (content) => {
    if (!content.isDictionary()) return true;
    if (content.get('Type').asName() !== 'OCMD') return isGroupOn(content);
    const left = { members: maxMembers };
    return holds(content.get('VE'), isGroupOn, left, 0) ?? policyHolds(content, isGroupOn);
  };
}

/** Returns the dictionaries of an array, or a single dictionary as a list. */
function membersOf(list: PDFObject): PDFObject[] {
  if (list.isDictionary()) return [list];
  if (!list.isArray()) return [];
  const all = Array.from({ length: Math.min(list.length, maxGroups) }, (_, index) => list.get(index));
  return all.filter((member) => member.isDictionary());
}

/** Returns the intents of a group or a configuration: one intent, several, or the default. */
function namesOf(intent: PDFObject): string[] {
  if (intent.isName()) return [intent.asName()];
  if (!intent.isArray()) return ['View'];
  return Array.from({ length: Math.min(intent.length, maxDepth) }, (_, index) => intent.get(index).asName());
}

/** Sets the states of the groups that follow their usage on a screen. */
function applyUse(use: PDFObject, states: Map<number, boolean>): void {
  if (use.get('Event').asName() !== 'View') return;
  const categories = use.get('Category').isArray() ? namesOf(use.get('Category')) : [];
  for (const group of membersOf(use.get('OCGs'))) {
    const usage = group.get('Usage');
    if (!usage.isDictionary()) continue;
    const asked = categories
      .filter((category) => ['View', 'Print', 'Export'].includes(category) && usage.get(category).isDictionary())
      .map((category) => usage.get(category).get(`${category}State`).asName())
      .filter((state) => state !== '');
    if (asked.length > 0) states.set(group.asIndirect(), !asked.includes('OFF'));
  }
}

/** Evaluates a visibility expression; returns `null` for a value that is not a visibility expression. */
function holds(expression: PDFObject, isOn: IsLayerShown, left: { members: number }, depth: number): boolean | null {
  left.members -= 1;
  if (left.members < 0 || depth > maxDepth) return null;
  if (expression.isDictionary()) return isOn(expression);
  if (!expression.isArray() || expression.length < 2) return null;
  const operator = expression.get(0).asName();
  const terms: boolean[] = [];
  for (let index = 1; index < expression.length && left.members > 0; index += 1) {
    const term = holds(expression.get(index), isOn, left, depth + 1);
    if (term !== null) terms.push(term);
  }
  if (terms.length === 0) return null;
  if (operator === 'And') return terms.every(Boolean);
  if (operator === 'Or') return terms.some(Boolean);
  return operator === 'Not' ? !terms[0] : null;
}

/**
 * Checks whether a membership dictionary without an expression is visible according to its policy. A dictionary without
 * members is always visible.
 */
function policyHolds(membership: PDFObject, isOn: IsLayerShown): boolean {
  const states = membersOf(membership.get('OCGs')).map(isOn);
  if (states.length === 0) return true;
  const policy = membership.get('P').asName();
  if (policy === 'AllOn') return states.every(Boolean);
  if (policy === 'AnyOff') return !states.every(Boolean);
  if (policy === 'AllOff') return !states.some(Boolean);
  return states.some(Boolean);
}
