// Entry point to custom templates and themes: what they contain of a book, and their files.

export {
  bookmarksWithin,
  outlineWithin,
  settingKeysOf,
  type TemplateContent,
  type TemplatePart,
  templateContentOf,
  templateParts,
  themeKeys,
} from './template-content.ts';
export {
  maxTemplateFileBytes,
  maxTemplateNameLength,
  type TemplateFile,
  templateContentSchema,
  templateFileSchema,
  templateFormat,
  templateVersion,
} from './template-file.ts';
