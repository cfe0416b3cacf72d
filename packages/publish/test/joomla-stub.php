<?php

// The part of Joomla's API that the plug-in uses, as the sources of Joomla 5 declare it. The command `php
// joomla-stub.php FOLDER TEXT` prints the text as the plug-in changes it.

namespace Joomla\Event {
    interface DispatcherInterface {}
    interface SubscriberInterface { public static function getSubscribedEvents(): array; }
    final class Dispatcher implements DispatcherInterface {
        private array $listeners = [];
        public function addSubscriber(SubscriberInterface $subscriber): void {
            foreach ($subscriber::getSubscribedEvents() as $event => $method) {
                $this->listeners[$event][] = [$subscriber, $method];
            }
        }
        public function dispatch(string $name, object $event): void {
            foreach ($this->listeners[$name] ?? [] as $listener) {
                $listener($event);
            }
        }
    }
}

namespace Joomla\DI {
    interface ServiceProviderInterface { public function register(Container $container): void; }
    final class Container {
        private array $made = [];
        public function set(string $key, mixed $value): void { $this->made[$key] = $value; }
        public function get(string $key): mixed { return $this->made[$key] instanceof \Closure ? $this->made[$key]($this) : $this->made[$key]; }
    }
}

namespace Joomla\CMS\Extension { interface PluginInterface {} }
namespace Joomla\CMS\Uri { final class Uri { public static function root(bool $pathOnly = false): string { return $pathOnly ? '/site' : 'https://example.com/site/'; } } }
namespace Joomla\CMS { final class Factory { public static function getApplication(): object { return new \stdClass(); } } }
namespace Joomla\CMS\Event\Content {
    final class ContentPrepareEvent {
        public function __construct(private object $item) {}
        public function getItem(): object { return $this->item; }
    }
}

namespace Joomla\CMS\Plugin {
    final class PluginHelper {
        public static function getPlugin(string $type, string $name): object { return (object) ['type' => $type, 'name' => $name, 'params' => '{}']; }
    }
    final class Registry { public function get(string $key, mixed $otherwise = null): mixed { return $key === 'height' ? '70vh' : $otherwise; } }
    abstract class CMSPlugin implements \Joomla\CMS\Extension\PluginInterface {
        public Registry $params;
        public function __construct(\Joomla\Event\DispatcherInterface $dispatcher, array $config = []) { $this->params = new Registry(); }
        public function setApplication(object $application): void {}
    }
}

namespace {
    define('_JEXEC', 1);
    [, $folder, $text] = $argv;
    $manifest = simplexml_load_file(glob("$folder/*.xml")[0]);
    $space = $manifest->namespace . '\\';
    spl_autoload_register(function (string $class) use ($folder, $space): void {
        if (str_starts_with($class, $space)) {
            require $folder . '/' . 'src/' . str_replace('\\', '/', substr($class, strlen($space))) . '.php';
        }
    });
    $container = new Joomla\DI\Container();
    $dispatcher = new Joomla\Event\Dispatcher();
    $container->set(Joomla\Event\DispatcherInterface::class, $dispatcher);
    (require "$folder/services/provider.php")->register($container);
    $dispatcher->addSubscriber($container->get(Joomla\CMS\Extension\PluginInterface::class));
    $article = (object) ['text' => $text];
    $dispatcher->dispatch('onContentPrepare', new Joomla\CMS\Event\Content\ContentPrepareEvent($article));
    echo $article->text;
}
