import { uploadBookFiles } from '../calls/intake/upload.ts';

const header = (name: string, description: string, schema: object) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
});
const count = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } });

const version = header('Tus-Resumable', 'tus version', { const: '1.0.0' });
const security = [{ session: [] }];
const notFound = { description: 'No open upload of this account has this file' };
const signedOut = { description: 'LOGIN_SIGNOUT or LOGIN_TIMEOUT' };
const versionless = { description: 'Tus-Resumable is missing or has another version' };

/** Tag of the tus URLs in the OpenAPI document. */
export const tusTag = 'File upload by tus 1.0.0';

/**
 * OpenAPI description of the URLs to which a client sends the bytes of one file using tus 1.0.0. The API call
 * begin-upload returns these URLs as `url`.
 */
export const tusPaths: Readonly<Record<string, object>> = {
  [`${uploadBookFiles.path}/{fileId}`]: {
    parameters: [{ name: 'fileId', in: 'path', required: true, schema: { type: 'string' } }],
    head: {
      summary: 'Returns how many bytes of the file have been received and stored (tus 1.0.0)',
      description: 'Call it after an interruption, then send the rest with PATCH.',
      tags: [tusTag],
      operationId: 'tus.head',
      security,
      parameters: [version],
      responses: {
        200: {
          description: 'Continue the upload at Upload-Offset',
          headers: { 'Upload-Offset': count('Bytes stored'), 'Upload-Length': count('Size of the file, in bytes') },
        },
        401: signedOut,
        404: notFound,
        412: versionless,
      },
    },
    patch: {
      summary: 'Appends bytes to the file (tus 1.0.0)',
      description: 'Any number of bytes can be sent at once. Received bytes are kept if the connection breaks.',
      tags: [tusTag],
      operationId: 'tus.patch',
      security,
      parameters: [version, header('Upload-Offset', 'Bytes received before these', { type: 'integer', minimum: 0 })],
      requestBody: { required: true, content: { 'application/offset+octet-stream': {} } },
      responses: {
        204: { description: 'The bytes are stored', headers: { 'Upload-Offset': count('Bytes stored now') } },
        401: signedOut,
        404: notFound,
        409: { description: 'Upload-Offset does not match the bytes received so far: query it with HEAD' },
        412: versionless,
        413: { description: 'More bytes than announced in begin-upload' },
      },
    },
  },
};
