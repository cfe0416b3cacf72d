import { uploadBookFiles } from '../intake/upload.ts';

const header = (name: string, description: string, schema: object) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
});
const told = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } });

const version = header('Tus-Resumable', 'Version of tus', { const: '1.0.0' });
const security = [{ session: [] }];
const notFound = { description: 'No open upload of this account has such a file' };
const signedOut = { description: 'LOGIN_SIGNOUT or LOGIN_TIMEOUT' };
const versionless = { description: 'Tus-Resumable is missing or another version' };

/** Tag of the tus addresses in the document. */
export const tusTag = 'Bytes by tus 1.0.0';

/**
 * OpenAPI description of the addresses to which the bytes of one file are sent by tus 1.0.0; begin-upload returns them
 * as `url`.
 */
export const tusPaths: Readonly<Record<string, object>> = {
  [`${uploadBookFiles.path}/{fileId}`]: {
    parameters: [{ name: 'fileId', in: 'path', required: true, schema: { type: 'string' } }],
    head: {
      summary: 'How many bytes of the file have arrived and are kept (tus 1.0.0)',
      description: 'Ask this after an interruption; then send the rest with PATCH.',
      tags: [tusTag],
      operationId: 'tus.head',
      security,
      parameters: [version],
      responses: {
        200: {
          description: 'The upload goes on at Upload-Offset',
          headers: { 'Upload-Offset': told('Bytes that are kept'), 'Upload-Length': told('Bytes of the whole file') },
        },
        401: signedOut,
        404: notFound,
        412: versionless,
      },
    },
    patch: {
      summary: 'Takes the next bytes of the file (tus 1.0.0)',
      description: 'As many bytes as you like at once. What has arrived is kept when the connection breaks.',
      tags: [tusTag],
      operationId: 'tus.patch',
      security,
      parameters: [
        version,
        header('Upload-Offset', 'Bytes that have arrived before these', { type: 'integer', minimum: 0 }),
      ],
      requestBody: { required: true, content: { 'application/offset+octet-stream': {} } },
      responses: {
        204: { description: 'They are kept', headers: { 'Upload-Offset': told('Bytes that are kept now') } },
        401: signedOut,
        404: notFound,
        409: { description: 'Upload-Offset is not what has arrived: ask with HEAD' },
        412: versionless,
        413: { description: 'More bytes than begin-upload was told of' },
      },
    },
  },
};
