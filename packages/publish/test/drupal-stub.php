<?php

// The part of Drupal's API that the module uses, as the sources of Drupal 10 and 11 declare it. The command `php
// drupal-stub.php FOLDER TEXT` prints the filtered text, and the output and settings of the block.

namespace Drupal\Core\StringTranslation {
    final class TranslatableMarkup { public function __construct(public string $text, public array $arguments = []) {} }
}
namespace Drupal\Core\Block\Attribute {
    #[\Attribute(\Attribute::TARGET_CLASS)]
    final class Block { public function __construct(public string $id, public ?object $admin_label = null, public ?object $category = null) {} }
}
namespace Drupal\filter\Attribute {
    #[\Attribute(\Attribute::TARGET_CLASS)]
    final class Filter { public function __construct(public string $id, public object $title, public int $type) {} }
}
namespace Drupal\Core\Form {
    interface FormStateInterface { public function getValue(string $name): mixed; public function setErrorByName(string $name, string $text): void; }
}
namespace Drupal\Core\Block {
    abstract class BlockBase {
        protected $configuration = [];
        public function __construct(array $configuration = []) { $this->configuration = $configuration + $this->defaultConfiguration(); }
        public function defaultConfiguration() { return []; }
        protected function t(string $text): string { return $text; }
        public function getConfiguration(): array { return $this->configuration; }
    }
}
namespace Drupal\filter {
    final class FilterProcessResult {
        public array $attachments = [];
        public function __construct(public string $text) {}
        public function setAttachments(array $attachments): static { $this->attachments = $attachments; return $this; }
    }
}
namespace Drupal\filter\Plugin {
    interface FilterInterface { public const TYPE_TRANSFORM_IRREVERSIBLE = 2; }
    abstract class FilterBase implements FilterInterface {}
}

namespace {
    function base_path(): string { return '/'; }
    final class Renderer {
        /** Renders an element. Escapes every value, as Twig does. */
        public function renderInIsolation(array &$elements): string {
            $text = preg_replace_callback('/{% if (\w+) > 0 %}(.*?){% endif %}/', fn ($found) => $elements['#context'][$found[1]] > 0 ? $found[2] : '', $elements['#template']);
            return preg_replace_callback('/{{ (\w+) }}/', fn ($found) => htmlspecialchars((string) $elements['#context'][$found[1]], ENT_QUOTES), $text);
        }
    }
    final class Modules { public function getPath(string $name): string { return "modules/$name"; } }
    final class Drupal { public static function service(string $name): object { return $name === 'renderer' ? new Renderer() : new Modules(); } }
    final class State implements Drupal\Core\Form\FormStateInterface {
        public array $errors = [];
        public function __construct(private array $values) {}
        public function getValue(string $name): mixed { return $this->values[$name]; }
        public function setErrorByName(string $name, string $text): void { $this->errors[] = $name; }
    }

    [, $folder, $text] = $argv;
    $module = basename($folder);
    spl_autoload_register(function (string $class) use ($folder, $module): void {
        $space = "Drupal\\$module\\";
        if (str_starts_with($class, $space)) {
            require $folder . '/src/' . str_replace('\\', '/', substr($class, strlen($space))) . '.php';
        }
    });
    $filter = "Drupal\\$module\\Plugin\\Filter\\BookFilter";
    $block = "Drupal\\$module\\Plugin\\Block\\BookBlock";
    $result = (new $filter())->process($text, 'en');
    $made = new $block(['height' => '50vh', 'page' => 2]);
    $state = new State(['width' => '1;x', 'height' => '80vh', 'page' => '4']);
    $made->blockValidate([], $state);
    $build = $made->build();
    $attribute = (new ReflectionClass($filter))->getAttributes()[0]->newInstance();
    $made->blockSubmit([], $state);
    echo json_encode([
        'text' => $result->text,
        'attachments' => $result->attachments,
        'block' => (new Renderer())->renderInIsolation($build),
        'library' => $build['#attached'],
        'form' => array_keys($made->blockForm([], $state)),
        'errors' => $state->errors,
        'kept' => $made->getConfiguration(),
        'title' => $attribute->title->arguments,
    ]);
}
