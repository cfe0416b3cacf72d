// The door to templates and themes of one's own: what they take from a book, and the files that carry them.

export {
  bookmarksWithin,
  outlineWithin,
  settingKeysOf,
  type TemplateContent,
  type TemplatePart,
  templateContentOf,
  templateParts,
  themeKeys,
} from './custom/template-content.ts';
export {
  maxTemplateFileBytes,
  maxTemplateNameLength,
  type TemplateFile,
  templateContentSchema,
  templateFileSchema,
  templateFormat,
  templateVersion,
} from './custom/template-file.ts';
