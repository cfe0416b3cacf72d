import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Options = Readonly<Record<string, unknown>>;

/** What the server has made with the library's other half; nothing between them looks into it. */
export const requestOptions = (options: Options) => options as unknown as PublicKeyCredentialRequestOptionsJSON;
export const creationOptions = (options: Options) => options as unknown as PublicKeyCredentialCreationOptionsJSON;
