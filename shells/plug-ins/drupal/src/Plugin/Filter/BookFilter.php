<?php

namespace Drupal\{{id:module}}\Plugin\Filter;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\filter\Attribute\Filter;
use Drupal\filter\FilterProcessResult;
use Drupal\filter\Plugin\FilterBase;
use Drupal\filter\Plugin\FilterInterface;
use Drupal\{{id:module}}\BookMarkup;

/**
 * Replaces [leafcast:{{id:slug}}], or [leafcast:{{id:slug}} page=3], with the book.
 *
 * @Filter(
 *   id = "{{id:module}}",
 *   title = @Translation("Book: {{annotation:name}}"),
 *   type = Drupal\filter\Plugin\FilterInterface::TYPE_TRANSFORM_IRREVERSIBLE )
 */
#[Filter(
  id: '{{id:module}}',
  title: new TranslatableMarkup('Book: @title', ['@title' => {{php:name}}]),
  type: FilterInterface::TYPE_TRANSFORM_IRREVERSIBLE,
)]
final class BookFilter extends FilterBase {

  /**
   * {@inheritdoc}
   */
  public function process($text, $langcode): FilterProcessResult {
    $count = 0;
    $shown = preg_replace_callback(
      '/\[leafcast:{{id:slug}}(?:\s+page=(\d{1,5}))?\]/',
      static function (array $found): string {
        $markup = BookMarkup::build(['page' => $found[1] ?? 0]);
        $renderer = \Drupal::service('renderer');
        // Drupal 10.3 renamed this method.
        $render = method_exists($renderer, 'renderInIsolation') ? 'renderInIsolation' : 'renderPlain';
        return (string) $renderer->$render($markup);
      },
      $text,
      -1,
      $count
    );
    $result = new FilterProcessResult($shown ?? $text);
    if ($count > 0) {
      $result->setAttachments(['library' => ['{{id:module}}/book']]);
    }
    return $result;
  }

}
