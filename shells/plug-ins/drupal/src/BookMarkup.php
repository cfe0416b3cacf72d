<?php

namespace Drupal\{{id:module}};

/**
 * Builds the markup of the book.
 */
final class BookMarkup {

  private const SIZE = '/^\d{1,5}(\.\d{1,3})?(px|%|vh|vw|em|rem)$/D';

  /** Checks whether a text is a CSS length. */
  public static function isSize(string $size): bool {
    return (bool) preg_match(self::SIZE, $size);
  }

  /**
   * Builds the render array of the book.
   *
   * @param array $options
   *   Width and height as CSS lengths, and the first page.
   */
  public static function build(array $options): array {
    $size = static fn (string $name, string $usual): string => self::isSize((string) ($options[$name] ?? '')) ? (string) $options[$name] : $usual;
    $path = \Drupal::service('extension.list.module')->getPath('{{id:module}}');
    return [
      '#type' => 'inline_template',
      '#template' => '<div style="width:{{ width }};max-width:100%"><leafcast-book src="{{ source }}" title="{{ title }}" loading="lazy"{% if page > 0 %} page="{{ page }}"{% endif %} style="display:block;aspect-ratio:auto;height:{{ height }}"><noscript><iframe src="{{ source }}" title="{{ title }}" loading="lazy" style="border:0;width:100%;height:100%"></iframe></noscript></leafcast-book></div>',
      '#context' => [
        'source' => base_path() . $path . '/book/index.html',
        'title' => {{php:name}},
        'width' => $size('width', '100%'),
        'height' => $size('height', '600px'),
        'page' => max(0, (int) ($options['page'] ?? 0)),
      ],
      '#attached' => ['library' => ['{{id:module}}/book']],
    ];
  }

}
