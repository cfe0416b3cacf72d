<?php
/**
 * Functions that all books on a site share. Each book is a separate plug-in, and the first plug-in that is loaded
 * declares the functions.
 */

if (!defined('ABSPATH')) {
	exit;
}

/** Returns all books on this site by slug. */
function &leafcast_books() {
	static $books = array();
	return $books;
}

function leafcast_add_book($book) {
	$books                  = &leafcast_books();
	$books[$book['slug']] = $book;
}

/** Returns a CSS length if it is valid, otherwise the default. */
function leafcast_size($given, $otherwise) {
	return preg_match('/^\d{1,5}(\.\d{1,3})?(px|%|vh|vw|em|rem)$/D', (string) $given) ? $given : $otherwise;
}

/** Returns the markup of the named book, or of the first book if none is named. */
function leafcast_render($attributes) {
	$books = leafcast_books();
	$given = shortcode_atts(
		array('book' => '', 'width' => '100%', 'height' => '600px', 'page' => '', 'align' => ''),
		(array) $attributes,
		'leafcast'
	);
	$book = isset($books[$given['book']]) ? $books[$given['book']] : reset($books);
	if (!$book || ($given['book'] !== '' && $book['slug'] !== $given['book'])) {
		return '';
	}
	$page   = absint($given['page']);
	$source = $book['url'] . 'index.html';
	$align  = in_array($given['align'], array('wide', 'full'), true) ? ' align' . $given['align'] : '';
	wp_enqueue_script('leafcast-book', $book['url'] . 'reader/leafcast-book.js', array(), $book['version'], true);
	return sprintf(
		'<div class="wp-block-leafcast-book%1$s" style="width:%2$s;max-width:100%%">' .
		'<leafcast-book src="%3$s" title="%4$s" loading="lazy"%5$s style="display:block;aspect-ratio:auto;height:%6$s">' .
		'<noscript><iframe src="%3$s" title="%4$s" loading="lazy" style="border:0;width:100%%;height:100%%"></iframe></noscript>' .
		'</leafcast-book></div>',
		esc_attr($align),
		esc_attr(leafcast_size($given['width'], '100%')),
		esc_url($source),
		esc_attr($book['title']),
		$page > 0 ? ' page="' . esc_attr((string) $page) . '"' : '',
		esc_attr(leafcast_size($given['height'], '600px'))
	);
}

/** Returns the script element as a module script. */
function leafcast_script_tag($tag, $handle) {
	return $handle === 'leafcast-book' ? str_replace('<script ', '<script type="module" ', $tag) : $tag;
}

/** Returns the data that the post editor needs: the available books and the texts of the block. */
function leafcast_editor_data() {
	$choices = array();
	foreach (leafcast_books() as $slug => $book) {
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
	return array('books' => $choices, 'words' => $words);
}

function leafcast_start() {
	$books = leafcast_books();
	$first = reset($books);
	load_plugin_textdomain('leafcast', false, basename($first['folder']) . '/languages');
	add_shortcode('leafcast', 'leafcast_render');
	if (function_exists('register_block_type')) {
		$block = register_block_type($first['folder'] . '/block', array('render_callback' => 'leafcast_render'));
		if ($block) {
			$data = 'window.leafcastBlock = ' . wp_json_encode(leafcast_editor_data()) . ';';
			wp_add_inline_script('leafcast-book-editor-script', $data, 'before');
		}
	}
}

add_action('init', 'leafcast_start');
add_filter('script_loader_tag', 'leafcast_script_tag', 10, 2);
