import type { PDFDocument, PDFObject } from 'mupdf';
import { readLayerStates } from './layer-states.ts';

/** Maximum number of resources and forms of a document that are searched for layers. */
const maxVisits = 50_000;

/** The layers (optional content) of a document. */
export interface Layers {
  /** Prepares a page so that MuPDF draws and reads only the content that the layers show. */
  settle(page: PDFObject): void;
  /** Checks whether an annotation is in a visible layer. `settle` must have processed its page. */
  isShown(annotation: PDFObject): boolean;
}

/**
 * Evaluates layers in place of MuPDF, which supports neither visibility expressions nor all policies. Hidden content is
 * assigned to a hidden group, and visible content to no group.
 *
 * @returns `null` for a document without layers
 */
export function createLayers(pdf: PDFDocument): Layers | null {
  const properties = pdf.getTrailer().get('Root', 'OCProperties');
  if (!properties.isDictionary()) return null;
  const isShown = readLayerStates(properties);
  // With this usage, MuPDF treats the group as hidden everywhere.
  const usage = { View: { ViewState: pdf.newName('OFF') } };
  const hidden = pdf.addObject({ Type: pdf.newName('OCG'), Name: pdf.newString('Hidden'), Usage: usage });
  const hiddenId = hidden.asIndirect();
  const seen = new Set<number>();
  let visits = 0;

  /** Checks whether an object is visited for the first time. Returns false above the limit of visits. */
  function isNew(object: PDFObject): boolean {
    if (!object.isDictionary()) return false;
    visits += 1;
    if (visits > maxVisits) return false;
    if (!object.isIndirect()) return true;
    if (seen.has(object.asIndirect())) return false;
    seen.add(object.asIndirect());
    return true;
  }

  function settleOwn(object: PDFObject): void {
    const content = object.get('OC');
    if (!content.isDictionary() || content.asIndirect() === hiddenId) return;
    if (isShown(content)) object.delete('OC');
    else object.put('OC', hidden);
  }

  function settleAll(first: readonly PDFObject[]): void {
    const waiting = [...first];
    for (let resources = waiting.pop(); resources; resources = waiting.pop()) {
      if (!isNew(resources)) continue;
      const named = resources.get('Properties');
      if (isNew(named)) {
        for (const [name, content] of entriesOf(named)) {
          const type = content.isDictionary() ? content.get('Type').asName() : '';
          if (type === 'OCG' || type === 'OCMD') named.put(name, isShown(content) ? {} : hidden);
        }
      }
      for (const [, object] of entriesOf(resources.get('XObject'))) {
        if (!isNew(object)) continue;
        settleOwn(object);
        waiting.push(object.get('Resources'));
      }
      for (const kind of ['Pattern', 'Font']) {
        for (const [, object] of entriesOf(resources.get(kind))) {
          if (isNew(object)) waiting.push(object.get('Resources'));
        }
      }
      for (const [, state] of entriesOf(resources.get('ExtGState'))) {
        const mask = state.isDictionary() ? state.get('SMask') : state;
        const form = mask.isDictionary() ? mask.get('G') : mask;
        if (isNew(form)) waiting.push(form.get('Resources'));
      }
    }
  }

  return {
    settle(page) {
      const annotations = page.get('Annots');
      const all = annotations.isArray()
        ? Array.from({ length: annotations.length }, (_, at) => annotations.get(at))
        : [];
      const drawn: PDFObject[] = [];
      for (const annotation of all) {
        if (!isNew(annotation)) continue;
        settleOwn(annotation);
        const looks = annotation.get('AP');
        const normal = looks.isDictionary() ? looks.get('N') : looks;
        const forms = normal.isStream() ? [normal] : entriesOf(normal).map(([, form]) => form);
        for (const form of forms.filter(isNew)) drawn.push(form.get('Resources'));
      }
      settleAll([page.getInheritable('Resources'), ...drawn]);
    },
    isShown: (annotation) => annotation.get('OC').asIndirect() !== hiddenId,
  };
}

function entriesOf(dictionary: PDFObject): [string, PDFObject][] {
  const entries: [string, PDFObject][] = [];
  if (!dictionary.isDictionary()) return entries;
  dictionary.forEach((value, key) => {
    entries.push([String(key), value]);
  });
  return entries;
}
