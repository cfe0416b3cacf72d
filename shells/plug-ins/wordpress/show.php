<?php
/** Shows books: registers the block and the shortcode. */

namespace Leafcast;

if (!defined('ABSPATH')) {
	exit;
}

/**
 * Disables earlier plug-ins, each of which contains one book and its own block. Their books remain and are shown by
 * this plug-in.
 */
function replace_earlier() {
	remove_action('init', 'leafcast_start');
	remove_filter('script_loader_tag', 'leafcast_script_tag', 10);
}

function start() {
	load_plugin_textdomain('leafcast', false, basename(__DIR__) . '/languages');
	add_shortcode('leafcast', 'Leafcast\render');
	register_block_type(__DIR__ . '/block', array('render_callback' => 'Leafcast\render'));
	add_action('enqueue_block_editor_assets', 'Leafcast\tell_editor');
	add_filter('script_loader_tag', 'Leafcast\as_module', 10, 2);
}

/** Returns a CSS length if it is valid, otherwise the default. */
function size($given, $otherwise) {
	return preg_match('/^\d{1,5}(\.\d{1,3})?(px|%|vh|vw|em|rem)$/D', (string) $given) ? $given : $otherwise;
}

/** Returns the markup of a book, or of the first book if no book is named. */
function render($attributes) {
	$given = shortcode_atts(
		array('book' => '', 'width' => '100%', 'height' => '600px', 'page' => '', 'align' => ''),
		(array) $attributes,
		'leafcast'
	);
	$book = find_book((string) $given['book']);
	if (!$book) {
		return '';
	}
	$page   = absint($given['page']);
	$source = $book['url'] . 'index.html';
	$align  = in_array($given['align'], array('wide', 'full'), true) ? ' align' . $given['align'] : '';
	// A single script shows all books, so the newest script is used: that of the plug-in.
	$script = '/book/reader/leafcast-book.js';
	wp_enqueue_script('leafcast-book', plugins_url($script, __FILE__), array(), (string) filemtime(__DIR__ . $script), true);
	return sprintf(
		'<div class="wp-block-leafcast-book%1$s" style="width:%2$s;max-width:100%%">' .
		'<leafcast-book src="%3$s" title="%4$s" loading="lazy"%5$s style="display:block;aspect-ratio:auto;height:%6$s">' .
		'<noscript><iframe src="%3$s" title="%4$s" loading="lazy" style="border:0;width:100%%;height:100%%"></iframe></noscript>' .
		'</leafcast-book></div>',
		esc_attr($align),
		esc_attr(size($given['width'], '100%')),
		esc_url($source),
		esc_attr($book['title']),
		$page > 0 ? ' page="' . esc_attr((string) $page) . '"' : '',
		esc_attr(size($given['height'], '600px'))
	);
}

function as_module($tag, $handle) {
	return $handle === 'leafcast-book' ? str_replace('<script ', '<script type="module" ', $tag) : $tag;
}

/** Returns the data that the post editor needs: the available books and the texts of the block. */
function tell_editor() {
	$choices = array();
	foreach (books() as $slug => $book) {
		$choices[] = array('value' => $slug, 'label' => $book['title']);
	}
	$words = array(
		'title'  => __('Book', 'leafcast'),
		'book'   => __('Which book', 'leafcast'),
		'width'  => __('Width', 'leafcast'),
		'height' => __('Height', 'leafcast'),
		'page'   => __('First page', 'leafcast'),
		'hint'   => __('For example 600px, 80vh or 100%', 'leafcast'),
	);
	$data = 'window.leafcastBlock = ' . wp_json_encode(array('books' => $choices, 'words' => $words)) . ';';
	wp_add_inline_script('leafcast-book-editor-script', $data, 'before');
}
