<?php

\defined('_JEXEC') or die;

use Joomla\CMS\Extension\PluginInterface;
use Joomla\CMS\Factory;
use Joomla\CMS\Plugin\PluginHelper;
use Joomla\DI\Container;
use Joomla\DI\ServiceProviderInterface;
use Joomla\Event\DispatcherInterface;
use Leafcast\Plugin\Content\{{id:class}}\Extension\{{id:class}};

return new class () implements ServiceProviderInterface {
    public function register(Container $container): void
    {
        $container->set(
            PluginInterface::class,
            static function (Container $container): PluginInterface {
                $settings = (array) PluginHelper::getPlugin('content', '{{id:element}}');
                $plugin = new {{id:class}}($container->get(DispatcherInterface::class), $settings);
                $plugin->setApplication(Factory::getApplication());

                return $plugin;
            }
        );
    }
};
