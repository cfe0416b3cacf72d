// Entry point for custom templates and themes: the parts of a book that they contain, and template files.

export {
  createTemplateContent,
  fitBookmarksToPages,
  fitOutlineToPages,
  getTemplateSettingKeys,
  type TemplateContent,
  type TemplatePart,
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
