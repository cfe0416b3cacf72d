<?php

namespace Leafcast\Plugin\Content\{{id:class}}\Extension;

\defined('_JEXEC') or die;

use Joomla\CMS\Event\Content\ContentPrepareEvent;
use Joomla\CMS\Plugin\CMSPlugin;
use Joomla\CMS\Uri\Uri;
use Joomla\Event\SubscriberInterface;

/**
 * Replaces {leafcast {{id:slug}}} in articles with the book. The optional attributes are width="…", height="…" and
 * page="…".
 */
final class {{id:class}} extends CMSPlugin implements SubscriberInterface
{
    private const TAG = '/\{leafcast\s+{{id:slug}}((?:\s+[a-z]+="[^"]*")*)\s*\}/';
    private const SIZE = '/^\d{1,5}(\.\d{1,3})?(px|%|vh|vw|em|rem)$/D';

    public static function getSubscribedEvents(): array
    {
        return ['onContentPrepare' => 'onContentPrepare'];
    }

    public function onContentPrepare(ContentPrepareEvent $event): void
    {
        $item = $event->getItem();

        if (!\is_object($item) || !isset($item->text) || !\str_contains((string) $item->text, '{leafcast')) {
            return;
        }

        $item->text = preg_replace_callback(self::TAG, fn (array $found): string => $this->markup($found[1]), $item->text);
    }

    private function markup(string $attributes): string
    {
        preg_match_all('/([a-z]+)="([^"]*)"/', html_entity_decode($attributes), $found, PREG_SET_ORDER);
        $given = array_column($found, 2, 1);
        $base = Uri::root(true) . '/media/plg_content_{{id:element}}/book/';
        $page = (int) ($given['page'] ?? 0);
        $source = htmlspecialchars($base . 'index.html', ENT_QUOTES);
        $title = htmlspecialchars({{php:name}}, ENT_QUOTES);

        return sprintf(
            '<div style="width:%1$s;max-width:100%%"><leafcast-book src="%2$s" title="%3$s" loading="lazy"%4$s'
            . ' style="display:block;aspect-ratio:auto;height:%5$s"><noscript><iframe src="%2$s" title="%3$s" loading="lazy"'
            . ' style="border:0;width:100%%;height:100%%"></iframe></noscript></leafcast-book></div>'
            . '<script type="module" src="%6$sreader/leafcast-book.js"></script>',
            $this->size($given['width'] ?? '', 'width', '100%'),
            $source,
            $title,
            $page > 0 ? ' page="' . $page . '"' : '',
            $this->size($given['height'] ?? '', 'height', '600px'),
            htmlspecialchars($base, ENT_QUOTES)
        );
    }

    /** Returns a CSS length: from the article, from the settings, or the default. */
    private function size(string $given, string $setting, string $usual): string
    {
        foreach ([$given, (string) $this->params->get($setting, $usual)] as $size) {
            if (preg_match(self::SIZE, $size)) {
                return $size;
            }
        }

        return $usual;
    }
}
