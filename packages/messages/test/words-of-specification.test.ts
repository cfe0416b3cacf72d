import { describe, expect, it } from 'vitest';
import cloud from '../languages/en/cloud.json' with { type: 'json' };
import desktop from '../languages/en/desktop.json' with { type: 'json' };
import editor from '../languages/en/editor.json' with { type: 'json' };
import reader from '../languages/en/reader.json' with { type: 'json' };
import server from '../languages/en/server.json' with { type: 'json' };
import studio from '../languages/en/studio.json' with { type: 'json' };
import upload from '../languages/en/upload.json' with { type: 'json' };

/**
 * Wording that the specifications prescribe, and the messages that must begin with it. Quotes from specification W that
 * begin in lowercase are capitalized here. If both specifications prescribe wording for the same message, the wording
 * of W applies, because W specifies these screens.
 */
const given: readonly (readonly [rules: string, words: string, ...messages: string[]])[] = [
  ['W-026', 'Book edit', editor['editor.pageTitle']],
  ['W-027', 'Please upload files', editor['upload.pageTitle']],
  ['W-156', 'bookmark', studio['bookmarks.default']],
  ['W-322', 'Please enter phone number', studio['phone.missing']],
  ['W-323', 'Phone format incorrect', studio['settingWrong.phone']],
  ['W-324', 'Phone must be digits', studio['settingWrong.phoneDigits']],
  [
    'W-326',
    'Password must be 6-20 characters',
    editor['login.passwordLength'],
    server['login.passwordLength'],
    studio['lock.passwordLength'],
  ],
  ['W-331', 'Compression failed', editor['check.shrinkFailed'], studio['settingFile.shrinkFailed']],
  ['W-332', 'Compression cancelled', studio['settingFile.shrinkCancelled']],
  [
    'W-333',
    'Image size must not exceed {width}*{height} px',
    server['upload.imagePixels'],
    studio['settingFile.pixels'],
  ],
  ['W-334', 'Image must not exceed {size}', server['upload.imageSize'], studio['settingFile.megabytes']],
  ['W-352', 'Please enter title', editor['check.titleMissing'], server['upload.titleMissing']],
  ['W-353', 'Please select an existing book to overwrite!', upload['overwrite.none'], server['upload.chooseBook']],
  ['W-491', 'An error occurred', editor['error.anError'], server['code.ERROR']],
  ['W-492', 'Error occurred!', editor['error.occurred']],
  ['W-493', 'Network error, refresh or contact support', editor['error.network']],
  ['W-494', 'Failed to initialise book configuration', editor['editor.initFailed']],
  ['W-495, D-689', 'Upload Failed', editor['upload.failed'], server['upload.failed']],
  ['W-500', 'Upload task failed', editor['upload.fault.task']],
  ['W-501', 'Task creation failed', editor['upload.fault.creation']],
  ['D-521', 'The imported PDF should be within {count} pages!', server['upload.pdfPages_other']],
  ['D-522', 'The PDF file should be less than {pdfSize}!', server['upload.pdfSize']],
  ['D-522', 'The PDF file should be less than {size}!', editor['check.pdfSize']],
  ['D-523', 'Incorrect file format!', editor['check.format'], server['upload.format']],
  ['D-525', 'Incorrect Password!', reader['lock.wrong'], server['convert.wrongPassword'], server['protection.wrong']],
  ['D-533', 'Skip Large Images', editor['large.skip']],
  [
    'D-534',
    'Only support JPG/JPEG/PNG/BMP/WebP/AVIF/HEIC/TIFF/GIF format!',
    editor['check.imageFormat'],
    server['upload.imageFormat'],
  ],
  ['D-535', 'The file format of some images is incorrect!', server['upload.imagesFormat']],
  ['D-541', 'Incorrect Format', editor['options.range.format'], server['range.format']],
  ['D-542', 'Please fill in the page range to be imported', editor['options.range.empty'], server['range.empty']],
  ['D-579, D-674', 'Template already exists in the list.', server['look.templateExists']],
  ['D-583, D-683', 'Incorrect email or password', server['login.incorrect']],
  ['D-590', 'Free users cannot use the upload feature.', editor['limit.freeUser'], server['upload.freeUser']],
  ['D-594', 'Please login first.', server['code.LOGIN_SIGNOUT']],
  ['D-595', 'Please purchase points or VIP service first.', editor['limit.unpaidTitle'], server['plan.unpaid']],
  ['D-654', 'PDF conversion failed!', server['convert.pdf']],
  ['D-675', 'Project file does not exist!', server['project.missing']],
  ['D-676', 'File decompression failed!', server['project.damaged']],
  ['D-677', 'File compression failed!', server['project.notWritten']],
  ['D-678', 'Failed to read the configuration!', server['project.configuration']],
  ['D-679', 'Failed to save the configuration!', server['project.configurationNotWritten']],
  ['D-699', '{name} already exists! Do you want to replace it?', desktop.askToReplace],
  ['D-655', 'Image conversion failed!', server['convert.image']],
  ['D-511', 'not modified, no need to save', desktop.unchanged],
  ['D-049', 'My Project', desktop.project],
  ['D-681', 'Network Error!', server['cloud.network']],
  ['D-682', 'Login Error', server['cloud.login']],
  ['D-684', 'Failed to get book list.', editor['books.failed'], server['cloud.bookList']],
  ['D-685', 'Request Error', editor['upload.fault.request'], server['cloud.request']],
  ['D-686', 'Login Timeout', editor['upload.fault.timeout'], server['cloud.timeout']],
  ['D-687', 'Invalid Signature', editor['upload.fault.signature'], server['cloud.signature']],
  ['D-574', 'Please enter book title!', cloud.titleMissing, server['finished.titleMissing']],
  [
    'D-680',
    'Failed to upload file! Please make sure the file format is correct!',
    cloud.format,
    server['finished.notABook'],
  ],
  ['D-690', 'Upload task failed', editor['upload.fault.task'], server['cloud.task']],
  ['D-691', 'Connection to server failed', cloud.connection],
  ['D-688', 'Unknown Error', editor['upload.fault.unknown'], server['cloud.unknown']],
];

describe('the wording of the specifications', () => {
  it.each(given)('is the prefix of the displayed messages: %s, %s', (_rules, words, ...messages) => {
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) expect(message.startsWith(words), message).toBe(true);
  });
});
