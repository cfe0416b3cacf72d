import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Options = Readonly<Record<string, unknown>>;

/**
 * Converts options to the type that the browser library expects. The server created them with the same library, so
 * their content is not checked.
 */
export const toPasskeyRequestOptions = (options: Options) =>
  options as unknown as PublicKeyCredentialRequestOptionsJSON;
export const toPasskeyCreationOptions = (options: Options) =>
  options as unknown as PublicKeyCredentialCreationOptionsJSON;
