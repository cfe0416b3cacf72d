import type { Words } from './en.ts';

export const de: Words = {
  books: 'Leafcast-Bücher',
  added: '„%s“ wurde hinzugefügt. Wählen Sie es im Block, oder kopieren Sie seinen Shortcode.',
  deleted: 'Das Buch wurde gelöscht.',
  add: 'Ein Buch hinzufügen',
  addHint:
    'Wählen Sie die ZIP-Datei eines Buches, das als WordPress-Plug-in oder als Webseiten (HTML) veröffentlicht wurde. Es ersetzt eine frühere Ausgabe desselben Buches.',
  file: 'ZIP-Datei, höchstens %s',
  addNow: 'Buch hinzufügen',
  kept: 'Die Bücher liegen in %s. Dieser Ordner gehört in die Sicherung der Website.',
  askToDelete:
    '„%s“ löschen? Beiträge, die es nennen, zeigen an seiner Stelle nichts mehr. Das lässt sich nicht rückgängig machen.',
  delete: 'Löschen',
  cancel: 'Abbrechen',
  title: 'Titel',
  shortcode: 'Shortcode',
  version: 'Version',
  size: 'Größe',
  none: 'Es gibt noch keine Bücher.',
  earlier: 'Dieses Buch ist ein eigenes Plug-in: Löschen Sie es unter „Plugins“.',
  waiting:
    '„%1$s“ liegt noch im Ordner des Plug-ins: Leser sehen es, aber es geht verloren, wenn das Plug-in eines anderen Buches hochgeladen wird. Geben Sie dem Webserver Schreibrechte für %2$s; Leafcast versucht es alle zehn Minuten erneut.',
  noFile:
    'Es kam keine Datei an. Wählen Sie eine ZIP-Datei von höchstens %s: Größere Dateien nimmt der Server nicht an.',
  busy: 'Gerade wird ein anderes Buch hinzugefügt. Versuchen Sie es in einer Minute noch einmal.',
  unwritable:
    'In den Ordner %s kann nicht geschrieben werden, oder der Speicherplatz ist voll. Bitten Sie den Betreiber der Website, dem Webserver dort Schreibrechte zu geben, und versuchen Sie es noch einmal.',
  full: 'Für das Buch reicht der Speicherplatz dieser Website nicht. Schaffen Sie Platz, und versuchen Sie es noch einmal.',
  damaged:
    'Die Datei lässt sich nicht als ZIP-Datei lesen. Veröffentlichen Sie das Buch noch einmal, und fügen Sie die neue Datei hinzu.',
  noBook:
    'In dieser Datei ist kein Buch. Wählen Sie die ZIP-Datei eines Buches, das als WordPress-Plug-in oder als Webseiten (HTML) veröffentlicht wurde.',
  foreign:
    'Es wurde nichts hinzugefügt: Kein veröffentlichtes Buch hat eine Datei wie „%s“. Veröffentlichen Sie das Buch noch einmal, und fügen Sie die neue Datei hinzu.',
};
