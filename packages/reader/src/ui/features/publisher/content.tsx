import { type ContentBlock, type InlineText, parseRichText, safeUrl, type TextBlock } from '@leafcast/book';
import { useEngine, useSettings } from '../../state/engine-context.ts';

/**
 * Shows the author's own blocks of text, pictures and links. The content of a block can create only the elements used
 * here. @see W-279, safety T5
 */
export function Panel() {
  const { customContent } = useSettings();
  return (
    <div className="lc-about lc-content">
      {customContent.map((block) => (
        <Block key={block.id} block={block} />
      ))}
    </div>
  );
}

function Block({ block: { title, text, picture, alt, url, linkText } }: { readonly block: ContentBlock }) {
  const { fileUrl } = useEngine();
  const address = safeUrl(url);
  const image = picture !== '' && <img className="lc-content-block-picture" src={fileUrl(picture)} alt={alt} />;
  return (
    <section className="lc-content-block" dir="auto">
      {title !== '' && <h3>{title}</h3>}
      {image}
      {parseRichText(text).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has nothing of its own that stays
        <Part key={index} part={part} />
      ))}
      {address !== null && (
        <p>
          <a href={address} target="_blank" rel="noopener noreferrer">
            {linkText || url}
          </a>
        </p>
      )}
    </section>
  );
}

function Part({ part }: { readonly part: TextBlock }) {
  switch (part.type) {
    case 'heading':
      return (
        <h4>
          <Words words={part.content} />
        </h4>
      );
    case 'list':
      return (
        <ul>
          {part.items.map((words, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing of its own that stays
            <li key={index}>
              <Words words={words} />
            </li>
          ))}
        </ul>
      );
    case 'paragraph':
      return (
        <p>
          {part.lines.map((words, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing of its own that stays
            <span key={index} className="lc-line-of-text">
              <Words words={words} />
            </span>
          ))}
        </p>
      );
  }
}

function Words({ words }: { readonly words: readonly InlineText[] }) {
  return words.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a word has nothing of its own that stays
    <Word key={index} part={part} />
  ));
}

function Word({ part }: { readonly part: InlineText }) {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'bold':
      return <strong>{part.text}</strong>;
    case 'italic':
      return <em>{part.text}</em>;
    case 'link':
      return (
        <a href={part.url} target="_blank" rel="noopener noreferrer">
          {part.text}
        </a>
      );
  }
}
