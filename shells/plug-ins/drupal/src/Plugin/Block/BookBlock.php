<?php

namespace Drupal\{{id:module}}\Plugin\Block;

use Drupal\Core\Block\Attribute\Block;
use Drupal\Core\Block\BlockBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\{{id:module}}\BookMarkup;

/**
 * Shows the book as a block.
 *
 * The annotation is for Drupal versions before 10.2, which do not support attributes.
 *
 * @Block(
 *   id = "{{id:module}}",
 *   admin_label = @Translation("Book: {{annotation:name}}"),
 *   category = @Translation("Leafcast") )
 */
#[Block(
  id: '{{id:module}}',
  admin_label: new TranslatableMarkup('Book: @title', ['@title' => {{php:name}}]),
  category: new TranslatableMarkup('Leafcast'),
)]
final class BookBlock extends BlockBase {

  /**
   * {@inheritdoc}
   */
  public function defaultConfiguration(): array {
    return ['width' => '100%', 'height' => '600px', 'page' => 0];
  }

  /**
   * {@inheritdoc}
   */
  public function blockForm($form, FormStateInterface $form_state): array {
    $labels = ['width' => $this->t('Width'), 'height' => $this->t('Height')];
    foreach ($labels as $name => $label) {
      $form[$name] = [
        '#type' => 'textfield',
        '#title' => $label,
        '#description' => $this->t('For example 600px, 80vh or 100%'),
        '#default_value' => $this->configuration[$name],
        '#required' => TRUE,
      ];
    }
    $form['page'] = [
      '#type' => 'number',
      '#title' => $this->t('First page'),
      '#min' => 0,
      '#default_value' => $this->configuration['page'],
    ];
    return $form;
  }

  /**
   * {@inheritdoc}
   */
  public function blockValidate($form, FormStateInterface $form_state): void {
    foreach (['width', 'height'] as $name) {
      if (!BookMarkup::isSize((string) $form_state->getValue($name))) {
        $form_state->setErrorByName($name, $this->t('For example 600px, 80vh or 100%'));
      }
    }
  }

  /**
   * {@inheritdoc}
   */
  public function blockSubmit($form, FormStateInterface $form_state): void {
    $this->configuration['width'] = $form_state->getValue('width');
    $this->configuration['height'] = $form_state->getValue('height');
    $this->configuration['page'] = (int) $form_state->getValue('page');
  }

  /**
   * {@inheritdoc}
   */
  public function build(): array {
    return BookMarkup::build($this->configuration);
  }

}
