(({ blocks, blockEditor, components, element }, { books, words }) => {
  const { createElement: make } = element;

  /** The frame takes no presses, so that the block can be selected. */
  const preview = ({ book, height }) => {
    // One that has been deleted is not shown to readers either.
    const chosen = book ? books.find(({ value }) => value === book) : books[0];
    const style = { display: 'grid', placeItems: 'center', height, background: '#f2f2ee', border: '1px solid #d4d4cc' };
    return make('div', { style }, make('strong', null, chosen ? chosen.label : words.title));
  };

  const field = (name, { attributes, setAttributes }) =>
    make(components.TextControl, {
      key: name,
      label: words[name],
      help: name === 'page' ? undefined : words.hint,
      value: attributes[name],
      onChange: (value) => setAttributes({ [name]: value }),
    });

  const edit = (props) => {
    const { attributes, setAttributes } = props;
    const which = make(components.SelectControl, {
      key: 'book',
      label: words.book,
      value: attributes.book || books[0]?.value,
      options: books,
      onChange: (book) => setAttributes({ book }),
    });
    const fields = ['width', 'height', 'page'].map((name) => field(name, props));
    const panel = make(components.PanelBody, { title: words.title }, which, ...fields);
    const controls = make(blockEditor.InspectorControls, { key: 'controls' }, panel);
    return make('div', blockEditor.useBlockProps(), controls, preview(attributes));
  };

  blocks.registerBlockType('leafcast/book', { title: words.title, edit, save: () => null });
})(window.wp, window.leafcastBlock);
