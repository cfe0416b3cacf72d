import packageFile from '../../package.json' with { type: 'json' };

/** Version of the product. */
export const productVersion: string = packageFile.version;
